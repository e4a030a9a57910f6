import { expect, test } from 'vitest'
import { withConfiguration } from './configurationBlock.ts'

const PAGE = '<head><script type="application/json" id="configuration">{}</script></head>'

test('the page carries the configuration, whatever its values are', () => {
  const config = { termsUrl: 'https://example.test/?a=</script><script>alert(1)</script>&b=$&' }
  const html = withConfiguration(PAGE, config)
  const [, json = ''] = /id="configuration">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual(config)
  expect(html.match(/<script/g)).toHaveLength(1)
})
