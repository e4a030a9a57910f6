/** The current experiment: the heading of the founder guide's card. */
export const GUIDE_TITLE = { name: 'guideTitle', variants: ['steps', 'goal'] } as const
export type GuideTitle = (typeof GUIDE_TITLE.variants)[number]

/** Parses a user's variant of the guide's heading; `undefined` for a user without one, or if it no longer exists. */
export function guideTitleIn(state: string): GuideTitle | undefined {
  const entry = state.split(';').find(part => part.startsWith(`${GUIDE_TITLE.name}=`))
  return GUIDE_TITLE.variants.find(variant => entry === `${GUIDE_TITLE.name}=${variant}`)
}

/** Sets it, and keeps the variants of other experiments. */
export const withGuideTitle = (state: string, variant: GuideTitle): string =>
  [
    ...state.split(';').filter(part => part !== '' && !part.startsWith(`${GUIDE_TITLE.name}=`)),
    `${GUIDE_TITLE.name}=${variant}`,
  ].join(';')
