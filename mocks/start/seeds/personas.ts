/** The accounts of the reference provider. Each has its own store, except support staff, who work in the owner's. */
export interface Persona {
  email: string
  firstName: string
  lastName: string
  /** The store that the token opens. */
  tenant: string
  storeName: string
  shows: string
  /** Which catalog the store is filled with. */
  catalog: 'rich' | 'few' | 'none' | 'scale'
  plan: 'plus' | 'free' | 'trial' | 'parked'
  emailVerified: boolean
  launched: boolean
  /** Days from the moment of seeding to the end of the trial; negative when it is over. */
  trialEndsInDays?: number
  impersonator?: boolean
  passwordExpired?: boolean
  /** Features that the new admin serves. */
  newAdmin?: readonly string[]
  isOnHold?: boolean
  isCanceled?: boolean
  /** The plan can't be changed by the merchant. */
  hasFixedPlan?: boolean
  /** Agreed to the terms before they were updated, and not since. */
  hasOldTerms?: boolean
  subscriptionStatus?: 'active' | 'trialing' | 'past_due'
}

export const PASSWORD = 'Password1!'

const established = { emailVerified: true, launched: true } as const

export const PERSONAS: readonly Persona[] = [
  {
    email: 'owner@demo.test',
    firstName: 'Olivia',
    lastName: 'Hart',
    tenant: 'harbor-and-hearth',
    storeName: 'Harbor & Hearth',
    shows: 'Plus plan, launched store, plenty of data',
    catalog: 'rich',
    plan: 'plus',
    ...established,
  },
  {
    email: 'free@demo.test',
    firstName: 'Felix',
    lastName: 'Moreno',
    tenant: 'little-fern',
    storeName: 'Little Fern',
    shows: 'free plan, product limit 5, limit reached',
    catalog: 'few',
    plan: 'free',
    ...established,
  },
  {
    email: 'trial@demo.test',
    firstName: 'Tessa',
    lastName: 'Okafor',
    tenant: 'north-loom',
    storeName: 'North Loom',
    shows: 'trial with days left',
    catalog: 'few',
    plan: 'trial',
    subscriptionStatus: 'trialing',
    trialEndsInDays: 9,
    emailVerified: true,
    launched: false,
  },
  {
    email: 'expired@demo.test',
    firstName: 'Emil',
    lastName: 'Strand',
    tenant: 'strand-ceramics',
    storeName: 'Strand Ceramics',
    shows: 'trial expired',
    catalog: 'few',
    plan: 'trial',
    subscriptionStatus: 'trialing',
    trialEndsInDays: -3,
    emailVerified: true,
    launched: false,
  },
  {
    email: 'new@demo.test',
    firstName: 'Nia',
    lastName: 'Bell',
    tenant: 'nia-bell',
    storeName: 'Nia Bell Goods',
    shows: 'new account: nothing set up, terms not accepted, email not verified',
    catalog: 'none',
    plan: 'trial',
    subscriptionStatus: 'trialing',
    trialEndsInDays: 14,
    emailVerified: false,
    launched: false,
  },
  {
    email: 'concierge@demo.test',
    firstName: 'Casey',
    lastName: 'Support',
    tenant: 'harbor-and-hearth',
    storeName: 'Harbor & Hearth',
    shows: 'support staff in the owner’s store',
    catalog: 'rich',
    plan: 'plus',
    impersonator: true,
    ...established,
  },
  {
    email: 'lapsed@demo.test',
    firstName: 'Leo',
    lastName: 'Quist',
    tenant: 'quist-prints',
    storeName: 'Quist Prints',
    shows: 'password expired',
    catalog: 'few',
    plan: 'plus',
    passwordExpired: true,
    ...established,
  },
  {
    email: 'onhold@demo.test',
    firstName: 'Hana',
    lastName: 'Ito',
    tenant: 'ito-tea',
    storeName: 'Ito Tea',
    shows: 'subscription on hold',
    catalog: 'few',
    plan: 'plus',
    isOnHold: true,
    ...established,
  },
  {
    email: 'pastdue@demo.test',
    firstName: 'Paul',
    lastName: 'Dumas',
    tenant: 'dumas-leather',
    storeName: 'Dumas Leather',
    shows: 'payment past due',
    catalog: 'few',
    plan: 'plus',
    subscriptionStatus: 'past_due',
    ...established,
  },
  {
    email: 'parked@demo.test',
    firstName: 'Petra',
    lastName: 'Lind',
    tenant: 'lind-paper',
    storeName: 'Lind Paper',
    shows: 'trial ended without a choice: parked until a plan is chosen',
    catalog: 'few',
    plan: 'parked',
    emailVerified: true,
    launched: false,
  },
  {
    email: 'moved@demo.test',
    firstName: 'Mira',
    lastName: 'Vance',
    tenant: 'vance-outdoor',
    storeName: 'Vance Outdoor',
    shows: 'orders, customers and store credit already served by the new admin',
    catalog: 'few',
    plan: 'plus',
    newAdmin: ['orders', 'customers', 'storeCredit'],
    ...established,
  },
  {
    email: 'terms@demo.test',
    firstName: 'Tariq',
    lastName: 'Nasser',
    tenant: 'nasser-lights',
    storeName: 'Nasser Lights',
    shows: 'updated terms not accepted yet',
    catalog: 'few',
    plan: 'plus',
    hasOldTerms: true,
    ...established,
  },
  {
    email: 'fixed@demo.test',
    firstName: 'Flora',
    lastName: 'Grant',
    tenant: 'grant-textiles',
    storeName: 'Grant Textiles',
    shows: 'free plan at its limit that cannot be changed',
    catalog: 'few',
    plan: 'free',
    hasFixedPlan: true,
    ...established,
  },
  {
    email: 'canceled@demo.test',
    firstName: 'Carla',
    lastName: 'Brandt',
    tenant: 'brandt-books',
    storeName: 'Brandt Books',
    shows: 'canceled by its merchant, can be reopened',
    catalog: 'none',
    plan: 'free',
    isCanceled: true,
    ...established,
  },
]

/** Made only by `npm run seed -- --scale`. */
export const SCALE_PERSONA: Persona = {
  email: 'big@demo.test',
  firstName: 'Bea',
  lastName: 'Grand',
  tenant: 'grand-emporium',
  storeName: 'Grand Emporium',
  shows: '100,000 products, 200,000 orders (made by npm run seed -- --scale)',
  catalog: 'scale',
  plan: 'plus',
  ...established,
}
