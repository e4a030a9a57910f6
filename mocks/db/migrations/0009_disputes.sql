CREATE TABLE "dispute_files" (
	"id" text COLLATE "C" NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"dispute_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"added_on" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispute_files_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "processor_entries" ADD COLUMN "dispute" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_state" text;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_order_id_fk" FOREIGN KEY ("tenant","order_id") REFERENCES "public"."orders"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_files_order" ON "dispute_files" USING btree ("tenant","order_id");--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("tenant","dispute_state") WHERE "orders"."dispute_state" is not null;