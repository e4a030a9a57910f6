import type { Config } from '#contract/config.ts'
import type { Features, Subscription } from '#contract/store.ts'
import { VIDEO_TOPICS, type VideoTopic } from '#page/video.ts'
import type { RouteId } from '../../paths.ts'

/** What is known of the store; absent while it is on its way or could not be had. */
export interface StoreFacts {
  features?: Features
  subscription?: Subscription
  state?: RouteId
}

type Addresses = Pick<Config, 'docsUrl' | 'chatUrl' | 'callUrl' | 'videoUrl'>

/** Ways to help that a merchant has (document 1 §2.1, help menu); addresses, and the topic of the screen's video. */
export interface Help {
  docs?: string
  chat?: string
  call?: string
  video?: VideoTopic
  /** The video of a store on trial, which has a button of its own instead (document 1 §6). */
  videoButton?: VideoTopic
}

/** Words in a state's name by which its video is found. */
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

/** Whether the store is on trial; a store of which nothing is known is not. */
const isTrial = (subscription: Subscription | undefined) => subscription?.status === 'trialing'

/**
 * Chat is hidden where live agents answer (flag use-live-agent-chat), a call is offered by the plan, a video plays for
 * those who are not on trial (they have a button of their own), and each only where there is an address for it.
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

/** `6175550142` → `617-555-0142`: the digits three, three and the rest (document 1 §5, support PIN). */
export const formatPin = (phone: string) =>
  [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)].filter(part => part !== '').join('-')
