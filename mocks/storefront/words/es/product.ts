import type { product as english } from '../en/product.ts'
import { plural } from '../language.ts'

export const product: typeof english = {
  soldOut: 'Agotado',
  sale: 'Oferta',
  noPicture: 'Aún sin imagen',
  regularPrice: 'Precio normal',
  salePrice: 'Precio de oferta',
  newProduct: 'Nuevo producto',
  inactive: 'Los compradores no ven este producto: está inactivo.',
  name: 'Nombre del producto',
  price: 'Precio',
  from: (price: string) => `desde ${price}`,
  quantity: 'Cantidad',
  addToCart: 'Añadir al carrito',
  showChoice: 'Mostrar esta opción',
  buy: 'Comprar',
  openingSoon: 'Próxima apertura',
  breadcrumb: 'Ruta de navegación',
  shop: 'Tienda',
  images: 'Imágenes',
  image: (at: number, count: number) => `Imagen ${at} de ${count}`,
  soldOutChoices: 'Agotado:',
  left: (count: number) => (count === 1 ? 'Solo queda 1' : `Solo quedan ${count}`),
  inStock: 'Disponible',
  notOffered: 'Esta combinación no se ofrece. Elija otra.',
  outOfStock: 'Este producto está agotado.',
  shipsIn: (days: number) =>
    days === 0 ? 'Se envía hoy' : plural('es', days, { one: 'Se envía en # día', other: 'Se envía en # días' }),
  weight: (weight: string) => `Peso: ${weight}`,
  preOrder: 'Disponible para reservar.',
  related: 'También le puede gustar',
}
