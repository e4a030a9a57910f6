import type { shop as english } from '../en/shop.ts'
import { plural } from '../language.ts'

export const shop: typeof english = {
  skip: 'Zum Inhalt springen',
  menu: 'Shop',
  moreIn: (name: string) => `Mehr in ${name}`,
  cart: 'Warenkorb',
  about: 'Über den Shop',
  networks: 'Soziale Netzwerke',
  call: (number: string) => `Fragen? Rufen Sie ${number} an.`,
  language: 'Sprache',
  change: 'Ändern',
  toHome: 'Zur Startseite',
  missing: 'Diese Seite ist nicht hier',
  missingText: 'Vielleicht ist sie umgezogen oder wird nicht mehr verkauft.',
  invalid: 'Ungültiger Seitenname',
  invalidText: 'Nichts in diesem Shop hat diesen Namen. Schließen Sie die Vorschau und öffnen Sie sie erneut.',
  foreign: 'Dieses Formular wurde von einer anderen Website gesendet',
  foreignText: 'Öffnen Sie den Shop und senden Sie das Formular dort.',
  oftenRefused:
    'Viele Mailserver akzeptieren vor dem @ keine Buchstaben wie „é“. E-Mails erreichen diese Adresse vielleicht nicht.',
  tooManyChanges: 'Zu viele Änderungen',
  tooManyOrders: 'Zu viele Bestellungen',
  tooManyRequests: 'Zu viele Anfragen',
  tryAgain: (minutes: number) =>
    plural('de', minutes, {
      one: 'Versuchen Sie es in # Minute erneut.',
      other: 'Versuchen Sie es in # Minuten erneut.',
    }),
  closed: (name: string) => `${name} ist geschlossen`,
  closedText:
    'Dieser Shop nimmt keine Bestellungen an. Wenn Sie etwas bestellt haben, antworten Sie auf die E-Mail, die Sie erhalten haben.',
  opensSoon: (name: string) => `${name} öffnet bald`,
  opensSoonText: 'Dieser Shop ist noch nicht geöffnet. Kommen Sie später wieder.',
  closedForNow: (name: string) => `${name} ist vorerst geschlossen`,
  closedForNowText:
    'Dieser Shop nimmt zurzeit keine Bestellungen an. Kommen Sie später wieder. Wenn Sie etwas bestellt haben, zeigt der Link in Ihrer E-Mail weiterhin Ihre Bestellung.',
  previewPassword: 'Passwort für die Vorschau',
  wrongPassword: 'Dieses Passwort ist nicht richtig.',
  openPreview: 'Vorschau öffnen',
  newCategory: 'Neue Kategorie',
  categoryInactive: 'Käufer sehen diese Kategorie nicht: Sie ist inaktiv.',
  categoryName: 'Name der Kategorie',
  newPage: 'Neue Seite',
  pageInactive: 'Käufer sehen diese Seite nicht: Sie ist inaktiv.',
  pageName: 'Name der Seite',
}
