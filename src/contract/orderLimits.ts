/** Most characters. */
export const ORDER_LIMITS = { note: 5000, tags: 20, tag: 40, reason: 255, name: 75, address: 75, city: 35, postal: 30 }
