import type { SetupGap } from '#contract/orders/postage.ts'
import { hasDefaults, type PostageDefaults } from '#contract/orders/postageSetup.ts'
import type { Db } from '../../../db/database.ts'
import { postageDefaults } from '../../../db/tables/orders/postage.ts'
import { readCard } from '../../billing/billing/readCard.ts'
import { Refusal } from '../../machine/problems.ts'
import { readSettings } from '../../machine/settingsHandlers.ts'
import { NO_ADDRESS, primaryAddress } from '../../store/store/addresses.ts'

export function readDefaults(db: Db, tenant: string): Promise<PostageDefaults> {
  return readSettings(db, tenant, postageDefaults, {
    ...{ revision: 0, tenant, materialPackageSize: [], defaultId: '' },
    ...{ hasReturnLabel: false, labelType: 'PDF_4x6', handlingTime: 1 },
  })
}

/** Throws a `Refusal` for the first thing that is missing before postage can be bought (document 2 §8). */
export async function checkSetup(db: Db, tenant: string): Promise<void> {
  const gap: SetupGap | null = !(await primaryAddress(db, tenant))
    ? 'noStoreAddress'
    : !(await readCard(db, tenant))
      ? 'noPaymentMethod'
      : !hasDefaults(await readDefaults(db, tenant))
        ? 'noDefaults'
        : null
  if (gap) throw new Refusal(409, gapProblem(gap))
}

const GAPS: Record<SetupGap, string> = {
  noStoreAddress: NO_ADDRESS.message,
  noPaymentMethod: 'Add a card before you buy postage.',
  noDefaults: 'Add a package size before you buy postage.',
}
const gapProblem = (code: SetupGap) => ({ message: GAPS[code], code })
