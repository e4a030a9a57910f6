import * as url from 'node:url'

/** A domain as the DNS has it; empty if it is none. */
export const domainToASCII = (domain: string): string => url.domainToASCII(domain)

/** A domain as people read it; empty if it is none. */
export const domainToUnicode = (domain: string): string => url.domainToUnicode(domain)
