/** Units in which a store shows and types weights, and pounds of one. Weights are stored in pounds. */
export const POUNDS_OF = { lb: 1, oz: 1 / 16, kg: 2.204_622_621_8, g: 0.002_204_622_621_8 } as const
export type WeightUnit = keyof typeof POUNDS_OF
export const WEIGHT_UNITS = Object.keys(POUNDS_OF) as [WeightUnit, ...WeightUnit[]]
