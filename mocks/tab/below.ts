/** What is below this path of the app's origin is answered by the provider in the browser: `/_/identity/authorize`. */
export const BELOW = '/_/'
