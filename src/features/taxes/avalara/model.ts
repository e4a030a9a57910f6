export const isAccountId = (text: string) => /^\d{10}$/.test(text)
export const isLicenseKey = (text: string) => /^[\dA-Za-z]{16,64}$/.test(text)
