/** The accounts of the reference provider. Each has a store of its own, but for support staff, who look after the owner's. */
export interface Persona {
  email: string
  firstName: string
  lastName: string
  /** The store that the token opens. */
  tenant: string
  storeName: string
  shows: string
  /** Which catalogue the store is filled with. */
  catalogue: 'rich' | 'few' | 'none' | 'scale'
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
    shows: 'Plus plan, launched store, rich data in every area',
    catalogue: 'rich',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    shows: 'new account: nothing onboarded, terms not accepted, email not verified',
    catalogue: 'none',
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
    shows: 'support staff impersonating owner’s store, payments signup submitted',
    catalogue: 'rich',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
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
    catalogue: 'few',
    plan: 'free',
    hasFixedPlan: true,
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
  shows: '100,000 products (made by npm run seed -- --scale)',
  catalogue: 'scale',
  plan: 'plus',
  ...established,
}
