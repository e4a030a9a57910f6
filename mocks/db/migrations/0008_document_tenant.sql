ALTER TABLE "product_documents" ADD COLUMN "tenant" text COLLATE "C";--> statement-breakpoint
UPDATE "product_documents" SET "tenant" = "products"."tenant" FROM "products" WHERE "products"."id" = "product_documents"."product_id";--> statement-breakpoint
ALTER TABLE "product_documents" ALTER COLUMN "tenant" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
