import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookie',
  text: '此店铺希望使用其他服务的 Cookie 来统计访问次数和投放广告。没有它们店铺也能正常使用。',
  accept: '接受',
  decline: '拒绝',
  settings: 'Cookie 设置',
}
