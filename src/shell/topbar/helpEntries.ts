import type { Config } from '#contract/config.ts'
import type { Features } from '#contract/store/store.ts'
import type { Subscription } from '#contract/subscription.ts'
import { VIDEO_TOPICS, type VideoTopic } from '#page/video.ts'
import type { RouteId } from '../../paths.ts'

/** The store's data; absent while it is loading or unavailable. */
export interface StoreFacts {
  features?: Features
  subscription?: Subscription
  state?: RouteId
}

type Addresses = Pick<Config, 'docsUrl' | 'chatUrl' | 'callUrl' | 'videoUrl'>

/** A merchant's help options (document 1 §2.1, help menu): URLs, and the topic of the screen's video. */
export interface Help {
  docs?: string
  chat?: string
  call?: string
  video?: VideoTopic
  /** The video of a store on trial, which has its own button instead (document 1 §6). */
  videoButton?: VideoTopic
}

/** Words in a route id that select its video. */
const TOPIC_WORDS: Record<VideoTopic, readonly string[]> = {
  themes: ['theme', 'styles', 'designer'],
  logo: ['logo'],
  products: ['product'],
  categories: ['categor'],
  pages: ['pages'],
  settings: ['settings'],
}

export const topicOf = (state: RouteId | undefined): VideoTopic | undefined =>
  VIDEO_TOPICS.find(topic => TOPIC_WORDS[topic].some(word => state?.toLowerCase().includes(word)))

/** Whether the store is on trial; false if unknown. */
const isTrial = (subscription: Subscription | undefined) => subscription?.status === 'trialing'

/**
 * Chat is hidden if live agents respond (flag use-live-agent-chat), a call depends on the plan, videos are for stores
 * that are not on trial (those have a separate button), and each needs a configured URL.
 */
export function helpFor({ features, subscription, state }: StoreFacts, addresses: Addresses): Help {
  const hasLiveAgents = features?.features.some(({ name, enabled }) => name === 'use-live-agent-chat' && enabled)
  const canCall = subscription?.features.scheduleCallDisplayed
  const topic = addresses.videoUrl ? topicOf(state) : undefined
  const isOnTrial = isTrial(subscription)
  return {
    docs: addresses.docsUrl || undefined,
    chat: hasLiveAgents ? undefined : addresses.chatUrl || undefined,
    call: canCall ? addresses.callUrl || undefined : undefined,
    video: isOnTrial ? undefined : topic,
    videoButton: isOnTrial ? topic : undefined,
  }
}

/** `6175550142` → `617-555-0142`: groups of three, three and the rest (document 1 §5, support PIN). */
export const formatPin = (phone: string) =>
  [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)].filter(part => part !== '').join('-')
