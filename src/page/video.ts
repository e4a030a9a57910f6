import { observable } from '#lib/observable.ts'

/** What there is a help video of (document 1 §2.1, video slider). */
export const VIDEO_TOPICS = ['themes', 'logo', 'products', 'categories', 'pages', 'settings'] as const
export type VideoTopic = (typeof VIDEO_TOPICS)[number]

/** The topic whose video plays beside the screen; `null` while none does. */
export const shownVideo = observable<VideoTopic | null>(null)
