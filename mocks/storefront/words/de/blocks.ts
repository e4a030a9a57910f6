import type { blocks as english } from '../en/blocks.ts'
import { plural } from '../language.ts'

export const blocks: typeof english = {
  shopByCategory: 'Nach Kategorie einkaufen',
  newArrivals: 'Neuheiten',
  ourPicks: 'Unsere Auswahl',
  newThisSeason: 'Neu in dieser Saison',
  openingSoon: 'Bald geöffnet',
  see: (name: string) => `${name} ansehen`,
  playVideo: 'Video abspielen',
  playNamed: (name: string) => `Video abspielen: ${name}`,
  onYouTube: 'Wird auf YouTube abgespielt',
  newsletter: 'Newsletter',
  newsletterText: 'Neuigkeiten und Angebote per E-Mail. Sie können sich jederzeit abmelden.',
  email: 'E-Mail-Adresse',
  subscribe: 'Abonnieren',
  subscribed: 'Vielen Dank',
  subscribedText: 'Diese Adresse erhält unsere nächste E-Mail.',
  tryLater: (minutes: number) =>
    plural('de', minutes, {
      one: 'Versuchen Sie es in # Minute erneut.',
      other: 'Versuchen Sie es in # Minuten erneut.',
    }),
  findUs: 'So finden Sie uns',
  openMap: 'In einer Karte öffnen',
  empty: {
    banner: 'Dieses Banner ist leer.',
    products: 'Hier gibt es keine Produkte zu zeigen. Käufer sehen diesen Block nicht.',
    categories: 'Hier gibt es keine Kategorien zu zeigen. Käufer sehen diesen Block nicht.',
    text: 'Schreiben Sie einen Text. Käufer sehen diesen Block bis dahin nicht.',
    image: 'Wählen Sie ein Bild. Käufer sehen diesen Block bis dahin nicht.',
    video: 'Geben Sie die URL eines Videos ein. Käufer sehen diesen Block bis dahin nicht.',
    newsletter: 'Dieser Newsletter-Block ist leer.',
    map: 'Ihr Shop hat noch keine Postanschrift. Käufer sehen diesen Block bis dahin nicht.',
  },
}
