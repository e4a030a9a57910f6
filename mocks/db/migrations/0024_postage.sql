CREATE TABLE "carrier_parcels" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"tracking_number" text COLLATE "C" NOT NULL,
	"return_tracking_number" text COLLATE "C" NOT NULL,
	"refusal" text COLLATE "C" DEFAULT '' NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"plan" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postage_defaults" (
	"tenant" text COLLATE "C" PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postage_labels" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"last_four" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_on" timestamp (3) with time zone,
	"created_on" timestamp (3) with time zone NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postage_quotes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"expires_on" timestamp (3) with time zone NOT NULL,
	"label_id" text COLLATE "C",
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_addresses" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"doc" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_parcels" ADD CONSTRAINT "carrier_parcels_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_parcels" ADD CONSTRAINT "carrier_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_defaults" ADD CONSTRAINT "postage_defaults_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_labels" ADD CONSTRAINT "postage_labels_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_labels" ADD CONSTRAINT "postage_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postage_quotes" ADD CONSTRAINT "postage_quotes_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_addresses" ADD CONSTRAINT "store_addresses_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_parcels_order" ON "carrier_parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "carrier_parcels_next" ON "carrier_parcels" USING btree ("next_on") WHERE "carrier_parcels"."next_on" is not null;--> statement-breakpoint
CREATE INDEX "postage_labels_order" ON "postage_labels" USING btree ("tenant","order_id","created_on");--> statement-breakpoint
CREATE INDEX "postage_labels_next" ON "postage_labels" USING btree ("next_on") WHERE "postage_labels"."next_on" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "postage_labels_checking" ON "postage_labels" USING btree ("order_id") WHERE "postage_labels"."doc" ->> 'status' = 'checking';--> statement-breakpoint
CREATE INDEX "postage_quotes_expires" ON "postage_quotes" USING btree ("tenant","expires_on");--> statement-breakpoint
CREATE UNIQUE INDEX "store_addresses_primary" ON "store_addresses" USING btree ("tenant") WHERE "store_addresses"."is_primary";