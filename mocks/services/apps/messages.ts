/** What the app-shell frame listens to (document 1 §2.1), each with the word on its button. */
export const NAMED: readonly { label: string; message: Record<string, string> }[] = [
  { label: 'Dashboard', message: { state: 'dashboard' } },
  { label: 'Orders', message: { state: 'order.list' } },
  { label: 'Products', message: { state: 'product.list' } },
  { label: 'Categories', message: { state: 'category.list' } },
  { label: 'Customers', message: { state: 'customer.list' } },
  { label: 'Product', message: { state: 'product.detail', id: 'from-the-app' } },
  { label: 'Order', message: { state: 'order.detail', id: 'from-the-app' } },
  { label: 'Category', message: { state: 'category.detail', id: 'from-the-app' } },
  { label: 'New customer', message: { state: 'customer.add', id: 'from-the-app' } },
  { label: 'Customer', message: { state: 'customer.edit', id: 'from-the-app' } },
  { label: 'Mailchimp', message: { state: 'app', id: 'mailchimp', queryString: 'list=spring' } },
  { label: 'Site designer', message: { state: 'app', id: 'siteDesigner', queryString: 'gallery=true' } },
]
