/** A valid first save of each part of the store information, for tests that try every endpoint. */
export const STORE_SECTIONS = {
  saveStoreDetails: { revision: 0, name: 'Theirs', email: 'theirs@mail.example', mailingAddress: {} },
  saveStoreBrand: { revision: 0, logo: null, favicon: null, dashboardImage: null },
  saveStoreSocial: { revision: 0, facebook: '@theirs' },
  saveStoreRegional: { revision: 0, timeZone: 'America/Denver' },
  saveStoreShippingFacts: { revision: 0, shipsInDays: 3 },
  saveStoreServices: { revision: 0, tagManagerId: 'GTM-ABC123' },
  saveStoreUrl: { revision: 0, name: 'theirs-no-more' },
  savePreviewPassword: { password: 'guessed-by-nobody' },
}
