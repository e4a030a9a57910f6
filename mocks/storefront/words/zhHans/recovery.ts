import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: '您保存的购物车',
  restore: '放入我的购物车',
  merges: '您的购物车里还有其他商品，它们会保留。',
  priced: '价格以今天为准。',
  full: (most: number) =>
    `购物车最多可放 ${most} 种商品，您的两个购物车合计超出了上限。请从购物车中移除一些，然后重新打开链接。`,
  toCart: '查看购物车',
  ordered: '您已订购此购物车',
  orderedText: (number: number) => `您的订单号是 ${number}。`,
  orderedElse: '在我们写信给您之后，它已下单。',
  viewOrder: '查看您的订单',
  gone: '此购物车已不再保存',
  goneText: '购物车保存 90 天。请确认您打开的链接完整。',
  empty: '此购物车是空的',
  emptyText: '在我们写信给您之后，其中的商品已全部取出。',
  unsubscribe: '退订邮件',
  unsubscribeText: (store: string) => `${store} 将不再向您发送关于购物车和优惠的邮件。您仍会收到关于订单的邮件。`,
  confirm: '退订',
  done: '您已退订',
  doneText: (store: string) => `${store} 将不再向您发送关于购物车和优惠的邮件。`,
  noLink: '此链接已失效',
  noLinkText: '请直接回复邮件，店铺会将您从名单中移除。',
}
