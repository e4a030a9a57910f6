/** Screens that show an app of another origin (document 1 §2.1). */
export type EmbeddedState =
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
