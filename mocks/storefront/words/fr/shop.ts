import type { shop as english } from '../en/shop.ts'
import { plural } from '../language.ts'

export const shop: typeof english = {
  skip: 'Aller au contenu',
  menu: 'Boutique',
  moreIn: (name: string) => `Plus dans ${name}`,
  cart: 'Panier',
  about: 'À propos de la boutique',
  networks: 'Réseaux sociaux',
  call: (number: string) => `Des questions ? Appelez le ${number}.`,
  language: 'Langue',
  change: 'Changer',
  toHome: 'Aller à la page d’accueil',
  missing: 'Cette page n’est pas ici',
  missingText: 'Elle a peut-être changé d’adresse, ou n’est plus en vente.',
  invalid: 'Nom de page non valide',
  invalidText: 'Rien dans cette boutique ne porte ce nom. Fermez l’aperçu et ouvrez-le de nouveau.',
  foreign: 'Ce formulaire a été envoyé depuis un autre site',
  foreignText: 'Ouvrez la boutique et envoyez-y le formulaire.',
  oftenRefused:
    'De nombreux serveurs de messagerie n’acceptent pas de lettres comme « é » avant le @. Les e-mails peuvent ne pas arriver à cette adresse.',
  tooManyChanges: 'Trop de modifications',
  tooManyOrders: 'Trop de commandes',
  tooManyRequests: 'Trop de requêtes',
  tryAgain: (minutes: number) =>
    plural('fr', minutes, {
      one: 'Réessayez dans # minute.',
      many: 'Réessayez dans # de minutes.',
      other: 'Réessayez dans # minutes.',
    }),
  closed: (name: string) => `${name} est fermé`,
  closedText:
    'Cette boutique n’accepte pas de commandes. Si vous avez commandé, répondez à l’e-mail que vous avez reçu.',
  opensSoon: (name: string) => `${name} ouvre bientôt`,
  opensSoonText: 'Cette boutique n’est pas encore ouverte. Revenez plus tard.',
  closedForNow: (name: string) => `${name} est fermé pour le moment`,
  closedForNowText:
    'Cette boutique n’accepte pas de commandes pour le moment. Revenez plus tard. Si vous avez commandé, le lien de votre e-mail montre toujours votre commande.',
  previewPassword: 'Mot de passe de l’aperçu',
  wrongPassword: 'Ce mot de passe est incorrect.',
  openPreview: 'Ouvrir l’aperçu',
  newCategory: 'Nouvelle catégorie',
  categoryInactive: 'Les acheteurs ne voient pas cette catégorie : elle est inactive.',
  categoryName: 'Nom de la catégorie',
  newPage: 'Nouvelle page',
  pageInactive: 'Les acheteurs ne voient pas cette page : elle est inactive.',
  pageName: 'Nom de la page',
}
