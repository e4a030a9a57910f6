import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'Giỏ hàng đã lưu của bạn',
  restore: 'Đưa vào giỏ hàng của tôi',
  merges: 'Bạn có các món khác trong giỏ hàng. Chúng vẫn ở đó.',
  priced: 'Giá theo hôm nay.',
  full: (most: number) =>
    `Một giỏ hàng chứa được ${most} món khác nhau, và hai giỏ của bạn gộp lại có nhiều hơn. Hãy gỡ bớt khỏi giỏ hàng rồi mở lại liên kết.`,
  toCart: 'Xem giỏ hàng',
  ordered: 'Bạn đã đặt giỏ hàng này',
  orderedText: (number: number) => `Số đơn hàng của bạn là ${number}.`,
  orderedElse: 'Giỏ hàng đã được đặt sau khi chúng tôi viết cho bạn.',
  viewOrder: 'Xem đơn hàng của bạn',
  gone: 'Giỏ hàng này không còn được lưu',
  goneText: 'Giỏ hàng được lưu trong 90 ngày. Hãy kiểm tra bạn đã mở liên kết đầy đủ chưa.',
  empty: 'Giỏ hàng này trống',
  emptyText: 'Mọi thứ đã được lấy ra sau khi chúng tôi viết cho bạn.',
  unsubscribe: 'Hủy nhận email',
  unsubscribeText: (store: string) =>
    `${store} sẽ không gửi email cho bạn về giỏ hàng và ưu đãi nữa. Bạn vẫn nhận email về đơn hàng của mình.`,
  confirm: 'Hủy đăng ký',
  done: 'Bạn đã hủy đăng ký',
  doneText: (store: string) => `${store} sẽ không gửi email cho bạn về giỏ hàng và ưu đãi nữa.`,
  noLink: 'Liên kết này không còn hoạt động',
  noLinkText: 'Hãy trả lời email đó, và cửa hàng sẽ đưa bạn ra khỏi danh sách.',
}
