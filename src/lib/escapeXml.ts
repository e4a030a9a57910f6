/** Text for an element or attribute of XML. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, each => `&#${each.charCodeAt(0)};`)
