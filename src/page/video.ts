import { observable } from '#lib/observable.ts'

/** The topics of help videos (document 1 §2.1, video slider). */
export const VIDEO_TOPICS = ['themes', 'logo', 'products', 'categories', 'pages', 'settings'] as const
export type VideoTopic = (typeof VIDEO_TOPICS)[number]

/** The topic whose video is open; `null` for none. */
export const shownVideo = observable<VideoTopic | null>(null)
