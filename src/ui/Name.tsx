import { excerpt } from '#lib/excerpt.ts'

/** A merchant's name of something: in its own text direction, and truncated. */
export function Name({ children }: { children: string }) {
  return <bdi>{excerpt(children)}</bdi>
}
