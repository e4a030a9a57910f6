const words = (text: string) => text.trim().split(/\s+/)

/** Who buys in the demo stores: invented people from many places, with names that sort and search in interesting ways. */
export const FIRST_NAMES = words(`
  Amara Bruno Chiara Dmitri Elif Farid Greta Hugo Ines Jonas Keiko Lars Maren Noor Oskar Priya Quentin Rosa Sami Tomas
  Ursula Vera Wen Ximena Yusuf Zoe Anaïs Björn Chloé Đorđe Émile Fiona
`)

export const LAST_NAMES = words(`
  Abara Bergström Castillo Dlamini Eriksen Fontaine Gallo Haddad Iwasaki Jansen Kowalski Larsen Moreau Nakamura Okoye
  Petrov Quispe Rossi Silva Tanaka Ueda Vogel Weber Xu Yilmaz Zhang Özdemir Álvarez Müller Nguyễn Novák
`)

export const STREETS = ['Mill Lane', 'Harbor Road', 'Orchard Street', 'Lantern Court', 'Ferry Way', 'Quarry Hill']

export const CITIES = [
  { city: 'Portland', state: 'ME', postalCode: '04101' },
  { city: 'Austin', state: 'TX', postalCode: '78701' },
  { city: 'Boise', state: 'ID', postalCode: '83702' },
  { city: 'Savannah', state: 'GA', postalCode: '31401' },
  { city: 'Duluth', state: 'MN', postalCode: '55802' },
  { city: 'Eugene', state: 'OR', postalCode: '97401' },
]
