import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'Épuisé',
  sale: 'Promo',
  noPicture: 'Pas encore d’image',
  regularPrice: 'Prix normal',
  salePrice: 'Prix promotionnel',
  newProduct: 'Nouveau produit',
  inactive: 'Les acheteurs ne voient pas ce produit : il est inactif.',
  name: 'Nom du produit',
  price: 'Prix',
  from: (price: string) => `à partir de ${price}`,
  quantity: 'Quantité',
  addToCart: 'Ajouter au panier',
  showChoice: 'Afficher ce choix',
  buy: 'Acheter',
  openingSoon: 'Ouverture prochaine',
  breadcrumb: 'Fil d’Ariane',
  shop: 'Boutique',
  images: 'Images',
  image: (at: number, count: number) => `Image ${at} sur ${count}`,
  soldOutChoices: 'Épuisé :',
  left: (count: number) => (count === 1 ? 'Plus que 1 en stock' : `Plus que ${count} en stock`),
  inStock: 'En stock',
  notOffered: 'Cette combinaison n’est pas proposée. Choisissez-en une autre.',
  outOfStock: 'Ce produit est épuisé.',
  shipsIn: (days: number) =>
    days === 0
      ? 'Expédié aujourd’hui'
      : plural('fr', days, {
          one: 'Expédié sous # jour',
          many: 'Expédié sous # de jours',
          other: 'Expédié sous # jours',
        }),
  weight: (weight: string) => `Poids : ${weight}`,
  preOrder: 'Disponible en précommande.',
  related: 'Vous aimerez peut-être aussi',
}
