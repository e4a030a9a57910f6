CREATE TABLE "order_bulk_rows" (
	"tenant" text COLLATE "C" NOT NULL,
	"update_id" text COLLATE "C" NOT NULL,
	"order_number" bigint NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"outcome" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"reason" text COLLATE "C",
	"status" text COLLATE "C",
	"message" text,
	"is_changed_since" boolean DEFAULT false NOT NULL,
	"payment_event_id" text COLLATE "C",
	CONSTRAINT "order_bulk_rows_update_id_order_number_pk" PRIMARY KEY("update_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "order_bulk_updates" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tenant" text COLLATE "C" NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_bulk_updates_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text COLLATE "C" NOT NULL,
	"task" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"checking" integer DEFAULT 0 NOT NULL,
	"checked_on" timestamp (3) with time zone NOT NULL,
	"started_on" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"user_id" text NOT NULL,
	"ended_on" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_bulk_rows" ADD CONSTRAINT "order_bulk_rows_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bulk_rows" ADD CONSTRAINT "order_bulk_rows_update_id_order_bulk_updates_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."order_bulk_updates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_bulk_updates" ADD CONSTRAINT "order_bulk_updates_tenant_tenants_id_fk" FOREIGN KEY ("tenant") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_bulk_rows_outcome" ON "order_bulk_rows" USING btree ("update_id","outcome","order_number");--> statement-breakpoint
CREATE INDEX "order_bulk_rows_payment" ON "order_bulk_rows" USING btree ("payment_event_id") WHERE "order_bulk_rows"."payment_event_id" is not null;--> statement-breakpoint
CREATE INDEX "order_bulk_updates_latest" ON "order_bulk_updates" USING btree ("tenant","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_bulk_updates_running" ON "order_bulk_updates" USING btree ("tenant") WHERE "order_bulk_updates"."status" = 'InProgress';