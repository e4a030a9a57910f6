import { endpointQuery } from '#api/queries.ts'
import { getLaunch } from '#contract/store/launch.ts'

export const launchQuery = () => endpointQuery('launch', getLaunch, {})
