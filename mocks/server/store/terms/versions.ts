/** The newest first. Stores that accepted before acceptances were stored separately accepted the terms of that time. */
export const TERMS_VERSIONS = [
  { termsId: 'terms-2026-09', publishedOn: '2026-09-01T00:00:00.000Z' },
  { termsId: 'terms-2025-02', publishedOn: '2025-02-01T00:00:00.000Z' },
]
