import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'Esgotado',
  sale: 'Promoção',
  noPicture: 'Ainda sem imagem',
  regularPrice: 'Preço normal',
  salePrice: 'Preço promocional',
  newProduct: 'Novo produto',
  inactive: 'Os compradores não veem este produto: ele está inativo.',
  name: 'Nome do produto',
  price: 'Preço',
  from: (price: string) => `a partir de ${price}`,
  quantity: 'Quantidade',
  addToCart: 'Adicionar ao carrinho',
  showChoice: 'Mostrar esta opção',
  buy: 'Comprar',
  openingSoon: 'Abre em breve',
  breadcrumb: 'Trilha de navegação',
  shop: 'Loja',
  images: 'Imagens',
  image: (at: number, count: number) => `Imagem ${at} de ${count}`,
  soldOutChoices: 'Esgotado:',
  left: (count: number) => (count === 1 ? 'Só resta 1' : `Só restam ${count}`),
  inStock: 'Em estoque',
  notOffered: 'Esta combinação não é oferecida. Escolha outra.',
  outOfStock: 'Este produto está sem estoque.',
  shipsIn: (days: number) =>
    days === 0 ? 'Envio hoje' : plural('pt-BR', days, { one: 'Envio em # dia', other: 'Envio em # dias' }),
  weight: (weight: string) => `Peso: ${weight}`,
  preOrder: 'Disponível em pré-venda.',
  related: 'Você também pode gostar',
}
