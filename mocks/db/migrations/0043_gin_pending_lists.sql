ALTER INDEX "product_documents_images" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "products_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "customers_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "customers_tags" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "orders_tags" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "orders_search" SET (gin_pending_list_limit = 512);