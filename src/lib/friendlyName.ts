/**
 * The end of a page's address made from a name: spaces to hyphens, only lowercase letters, digits and hyphens, at most 255
 * (document 1 §5, SEO). Empty where the name holds none of these.
 */
export function friendlyNameFrom(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 255)
}
