import type { recovery as english } from '../en/recovery.ts'

export const recovery: typeof english = {
  title: 'Votre panier enregistré',
  restore: 'Mettre dans mon panier',
  merges: 'Vous avez d’autres articles dans votre panier. Ils y restent.',
  priced: 'Les prix sont ceux d’aujourd’hui.',
  full: (most: number) =>
    `Un panier contient ${most} articles différents au maximum, et vos deux paniers ensemble en ont plus. Retirez-en de votre panier et ouvrez de nouveau le lien.`,
  toCart: 'Voir le panier',
  ordered: 'Vous avez déjà commandé ce panier',
  orderedText: (number: number) => `Le numéro de votre commande est ${number}.`,
  orderedElse: 'Il a été commandé après notre e-mail.',
  viewOrder: 'Voir votre commande',
  gone: 'Ce panier n’est plus enregistré',
  goneText: 'Les paniers sont conservés 90 jours. Vérifiez que vous avez ouvert le lien entier.',
  empty: 'Ce panier est vide',
  emptyText: 'Tout en a été retiré après notre e-mail.',
  unsubscribe: 'Se désabonner des e-mails',
  unsubscribeText: (store: string) =>
    `${store} ne vous écrira plus au sujet de paniers et d’offres. Vous recevrez toujours les e-mails sur vos commandes.`,
  confirm: 'Me désabonner',
  done: 'Vous êtes désabonné',
  doneText: (store: string) => `${store} ne vous écrira plus au sujet de paniers et d’offres.`,
  noLink: 'Ce lien ne fonctionne plus',
  noLinkText: 'Répondez à l’e-mail, et la boutique vous retirera de sa liste.',
}
