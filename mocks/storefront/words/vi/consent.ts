import type { consent as english } from '../en/consent.ts'

export const consent: typeof english = {
  title: 'Cookie',
  text: 'Cửa hàng này muốn dùng cookie của các dịch vụ khác để đếm lượt truy cập và quảng cáo. Cửa hàng vẫn hoạt động khi không có chúng.',
  accept: 'Chấp nhận',
  decline: 'Từ chối',
  settings: 'Cài đặt cookie',
}
