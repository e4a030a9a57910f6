import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'Ihr gespeicherter Warenkorb',
  restore: 'In meinen Warenkorb legen',
  merges: 'In Ihrem Warenkorb liegen andere Artikel. Sie bleiben darin.',
  priced: 'Es gelten die Preise von heute.',
  full: (most: number) =>
    `Ein Warenkorb fasst ${most} verschiedene Artikel, und Ihre beiden Warenkörbe haben zusammen mehr. Entfernen Sie einige aus Ihrem Warenkorb und öffnen Sie dann den Link erneut.`,
  toCart: 'Warenkorb ansehen',
  ordered: 'Sie haben diesen Warenkorb bestellt',
  orderedText: (number: number) => `Die Nummer Ihrer Bestellung ist ${number}.`,
  orderedElse: 'Er wurde bestellt, nachdem wir Ihnen geschrieben haben.',
  viewOrder: 'Ihre Bestellung ansehen',
  gone: 'Dieser Warenkorb ist nicht mehr gespeichert',
  goneText: 'Warenkörbe werden 90 Tage gespeichert. Prüfen Sie, dass Sie den vollständigen Link geöffnet haben.',
  empty: 'Dieser Warenkorb ist leer',
  emptyText: 'Nachdem wir Ihnen geschrieben haben, wurde alles herausgenommen.',
  unsubscribe: 'E-Mails abbestellen',
  unsubscribeText: (store: string) =>
    `${store} sendet Ihnen keine E-Mails mehr zu Warenkörben und Angeboten. E-Mails zu Ihren Bestellungen erhalten Sie weiterhin.`,
  confirm: 'Abbestellen',
  done: 'Sie sind abgemeldet',
  doneText: (store: string) => `${store} sendet Ihnen keine E-Mails mehr zu Warenkörben und Angeboten.`,
  noLink: 'Dieser Link funktioniert nicht mehr',
  noLinkText: 'Antworten Sie stattdessen auf die E-Mail, dann nimmt der Shop Sie von seiner Liste.',
}
