// Sends requests to this provider with a key that only this page's memory has.
const at = id => document.getElementById(id)
const contract = await (await fetch('/openapi-programs.json')).json()
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
)

const option = operation => {
  const element = document.createElement('option')
  element.value = operation.operationId
  element.textContent = `${operation.method} ${operation.path}`
  return element
}

const shown = () => operations.find(({ operationId }) => operationId === at('operation').value)

function list() {
  const words = at('search').value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = operations.filter(({ path, method, summary, operationId }) => {
    const text = `${method} ${path} ${summary} ${operationId}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  at('operation').replaceChildren(...found.map(option))
  at('found').textContent = `${found.length} of ${operations.length} operations`
  describe()
}

/** A value that fits a schema, to start from. */
function exampleOf(schema = {}) {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return exampleOf(first)
  if (schema.type === 'object') {
    const required = schema.required ?? []
    return Object.fromEntries(required.map(name => [name, exampleOf(schema.properties?.[name])]))
  }
  if (schema.type === 'array') return []
  return { string: '', integer: 0, number: 0, boolean: false }[schema.type] ?? null
}

function field({ name, in: place, required, schema }) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  Object.assign(input, { name: `${place}:${name}`, required, autocomplete: 'off', spellcheck: false })
  if (name === 'pageSize') input.value = '1'
  label.append(`${name}${required ? '' : ' (optional)'}${schema?.enum ? `: ${schema.enum.join(', ')}` : ''}`, input)
  return label
}

function describe() {
  const operation = shown()
  at('send').disabled = !operation
  at('summary').textContent = operation?.summary ?? ''
  at('scope').textContent = operation ? `Permission: ${operation['x-scope']}` : ''
  const fields = (operation?.parameters ?? []).filter(({ in: place }) => place === 'path' || place === 'query')
  at('parameters').replaceChildren(...fields.map(field))
  const schema = operation?.requestBody?.content['application/json']?.schema
  at('body-field').hidden = !schema
  at('body').value = schema ? JSON.stringify(exampleOf(schema), null, 2) : ''
}

async function send() {
  const { path, method, requestBody } = shown()
  const query = new URLSearchParams()
  let filled = path
  for (const { name, value } of at('parameters').querySelectorAll('input')) {
    const [place, key] = name.split(':')
    if (place === 'path') filled = filled.replace(`{${key}}`, encodeURIComponent(value))
    else if (value !== '') query.set(key, value)
  }
  const url = `${filled}${query.size > 0 ? `?${query}` : ''}`
  const headers = { authorization: `Bearer ${at('key').value.trim()}` }
  if (requestBody) headers['content-type'] = Object.keys(requestBody.content)[0]
  if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
  const response = await fetch(url, { method, headers, ...(requestBody && { body: at('body').value }) })
  const limits = ['ratelimit', 'ratelimit-policy', 'retry-after']
    .filter(name => response.headers.has(name))
    .map(name => `${name}: ${response.headers.get(name)}`)
  at('status').textContent = `${response.status} ${response.statusText}`
  at('headers').textContent = limits.join('\n')
  const text = await response.text()
  try {
    at('response').textContent = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    at('response').textContent = text
  }
}

at('search').addEventListener('input', list)
at('operation').addEventListener('change', describe)
at('form').addEventListener('submit', async event => {
  event.preventDefault()
  at('send').disabled = true
  await send().catch(error => {
    at('status').textContent = `No response: ${error.message}`
  })
  at('send').disabled = false
})
list()
