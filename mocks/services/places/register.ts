import type { SuggestedCountry } from '#contract/store/addresses.ts'

interface Place {
  city: string
  state: string
  postalCode: string
}

interface Register {
  /** Whether house numbers follow the street. */
  numberLast?: true
  streets: readonly string[]
  places: readonly Place[]
}

const words = (text: string) => text.split(', ')
const places = (...lines: string[]): Place[] =>
  lines.map(line => {
    const [city = '', state = '', postalCode = ''] = words(line)
    return { city, state, postalCode }
  })

/** The streets and cities that the address service of the demo knows: each street is in each city of its country. */
export const REGISTER: Readonly<Record<SuggestedCountry, Register>> = {
  US: {
    streets: words(
      'Main Street, Mill Lane, Harbor Road, Orchard Street, Lantern Court, Ferry Way, Quarry Hill, Wharf Street, Oak Avenue, Maple Avenue, Park Boulevard, Church Street, Washington Street, Lake Drive',
    ),
    places: places(
      ...['Portland, ME, 04101', 'Boston, MA, 02108', 'New York, NY, 10001', 'Savannah, GA, 31401', 'Miami, FL, 33130'],
      ...['Chicago, IL, 60601', 'Duluth, MN, 55802', 'Austin, TX, 78701', 'Denver, CO, 80202', 'Boise, ID, 83702'],
      ...['Phoenix, AZ, 85004', 'Los Angeles, CA, 90012', 'Eugene, OR, 97401', 'Seattle, WA, 98101'],
    ),
  },
  AU: {
    streets: words('George Street, High Street, Station Road, Victoria Avenue, Beach Road, Wattle Court'),
    places: places('Sydney, NSW, 2000', 'Melbourne, VIC, 3000', 'Brisbane, QLD, 4000', 'Perth, WA, 6000'),
  },
  CA: {
    streets: words('King Street, Queen Street, Rue Sherbrooke, Maple Avenue, Lakeshore Road, Birch Crescent'),
    places: places('Toronto, ON, M5H 2N2', 'Montréal, QC, H2Y 1C6', 'Vancouver, BC, V6B 1A1', 'Halifax, NS, B3H 1A1'),
  },
  DE: {
    numberLast: true,
    streets: words('Hauptstraße, Bahnhofstraße, Gartenweg, Lindenallee, Schulstraße, Am Markt'),
    places: places('Berlin, Berlin, 10117', 'Hamburg, Hamburg, 20095', 'München, Bayern, 80331', 'Köln, NRW, 50667'),
  },
  ES: {
    numberLast: true,
    streets: words('Calle Mayor, Calle del Sol, Avenida de la Constitución, Paseo Marítimo, Plaza Nueva'),
    places: places('Madrid, Madrid, 28013', 'Barcelona, Barcelona, 08002', 'Sevilla, Sevilla, 41001'),
  },
  FR: {
    streets: words('Rue de la Paix, Avenue Victor Hugo, Rue du Moulin, Place de la Gare, Chemin des Écoles'),
    places: places('Paris, Île-de-France, 75002', 'Lyon, Rhône, 69001', 'Bordeaux, Gironde, 33000'),
  },
  GB: {
    streets: words('High Street, Station Road, Church Lane, Victoria Road, Mill Lane, The Green'),
    places: places('London, , SW1A 1AA', 'Manchester, , M1 1AE', 'Leeds, , LS1 4DY', 'Edinburgh, , EH1 1YZ'),
  },
  IE: {
    streets: words('Main Street, Bridge Street, Shop Street, Quay Road'),
    places: places('Dublin, , D02 X285', 'Cork, , T12 W8KP', 'Galway, , H91 E2K3'),
  },
  MX: {
    numberLast: true,
    streets: words('Avenida Juárez, Calle Hidalgo, Avenida Reforma, Calle Morelos'),
    places: places('Ciudad de México, CDMX, 06010', 'Guadalajara, JAL, 44100', 'Monterrey, NLE, 64000'),
  },
  NZ: {
    streets: words('Queen Street, Beach Road, Kauri Street, Marine Parade'),
    places: places('Auckland, , 1010', 'Wellington, , 6011', 'Christchurch, , 8011'),
  },
}
