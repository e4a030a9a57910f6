const COPY_SUFFIX = ' - COPY'
const COPY_NAME_LIMIT = 35

/** Name of a copy, truncated so that name and suffix stay within 35 characters (document 1 §5, document 2 §9). */
export function copyName(name: string, limit = COPY_NAME_LIMIT): string {
  return [...name].slice(0, limit - COPY_SUFFIX.length).join('') + COPY_SUFFIX
}
