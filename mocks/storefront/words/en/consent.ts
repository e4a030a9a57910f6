/** Of the question whether a store's tags may store cookies. */
export const consent = {
  title: 'Cookies',
  text: 'This store would like to use cookies of other services, to count visits and for advertising. It works without them, too.',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Cookie settings',
}
