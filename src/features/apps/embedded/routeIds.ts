/** Screens that show an app of another origin (document 1 §2.1). */
export type EmbeddedRoute =
  | 'designer'
  | 'usersAndPermissions'
  | 'blockManagement'
  | 'menuManagement'
  | 'mailchimp'
  | 'pinterest'
  | 'amazon'
  | 'quickbooks'
  | 'xero'
  | 'externalFulfiller'
