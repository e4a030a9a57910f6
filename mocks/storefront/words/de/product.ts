import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'Ausverkauft',
  sale: 'Angebot',
  noPicture: 'Noch kein Bild',
  regularPrice: 'Normaler Preis',
  salePrice: 'Angebotspreis',
  newProduct: 'Neues Produkt',
  inactive: 'Käufer sehen dieses Produkt nicht: Es ist inaktiv.',
  name: 'Name des Produkts',
  price: 'Preis',
  from: (price: string) => `ab ${price}`,
  quantity: 'Menge',
  addToCart: 'In den Warenkorb',
  showChoice: 'Diese Auswahl anzeigen',
  buy: 'Kaufen',
  openingSoon: 'Bald geöffnet',
  breadcrumb: 'Navigationspfad',
  shop: 'Shop',
  images: 'Bilder',
  image: (at: number, count: number) => `Bild ${at} von ${count}`,
  soldOutChoices: 'Ausverkauft:',
  left: (count: number) => `Nur noch ${count} da`,
  inStock: 'Auf Lager',
  notOffered: 'Diese Kombination wird nicht angeboten. Wählen Sie eine andere.',
  outOfStock: 'Dieses Produkt ist ausverkauft.',
  shipsIn: (days: number) =>
    days === 0 ? 'Versand heute' : plural('de', days, { one: 'Versand in # Tag', other: 'Versand in # Tagen' }),
  weight: (weight: string) => `Gewicht: ${weight}`,
  preOrder: 'Kann vorbestellt werden.',
  related: 'Das könnte Ihnen auch gefallen',
}
