import { excerpt } from '#lib/excerpt.ts'

/** What a merchant called something: in its own direction whatever stands beside it, and no longer than anybody reads. */
export function Name({ children }: { children: string }) {
  return <bdi>{excerpt(children)}</bdi>
}
